/**
 * What makes two spellings one discount code: any case, any letters, blanks around it. It is
 * computed here because `lower` of a database knows only the letters of its own locale.
 */
export const codeKey = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()
