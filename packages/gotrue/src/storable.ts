/** PostgreSQL holds no NUL, and half a character is none. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)
