import type { ExternalToast, toast as Sonner } from 'sonner'

/** Fetches what draws toasts, unless `app.tsx` has already done so: no first screen needs it. */
const late = (act: (toast: typeof Sonner) => void): void => {
  import('sonner').then(
    ({ toast }) => act(toast),
    () => {
      // Whoever loses the connection within a second of the start gets no toast, because nothing could draw it.
    },
  )
}

const show =
  (kind: 'message' | 'success' | 'error' | 'warning') =>
  (title: string | undefined, options?: ExternalToast): void =>
    late((toast) => toast[kind](title, options))

/** Short messages over the page. */
export const toast = {
  message: show('message'),
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  dismiss: (id?: string): void => late((toast) => void toast.dismiss(id)),
}
