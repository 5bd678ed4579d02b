/** PostgreSQL stores no NUL and no unpaired surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)
