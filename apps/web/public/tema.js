// Runs before the first paint, so that a dark page never flashes white. `lib/theme.ts` takes over from here.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('telar-tema')
  } catch {
    // The browser may forbid storage; the system's preference then decides.
  }
  const dark =
    chosen === 'oscuro' || (chosen !== 'claro' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
})()
