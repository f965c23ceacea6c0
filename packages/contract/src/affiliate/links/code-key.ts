/** PostgreSQL's `lower` depends on its locale, so the key is computed here. */
export const codeKey = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()
