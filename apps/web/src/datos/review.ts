/** What becomes of something typed once its questions are answered: other texts for some fields, or one to correct. */
export type Reviewed<D extends Readonly<Record<string, string>>> =
  | { changes: Partial<D> }
  | { correct: keyof D & string }

/** Said beside a field that somebody wants to correct before it is saved. */
export const CORRECT_IT = 'Corregilo antes de guardar.'
