/** Escapes the wildcards of `like`. */
export const patternOf = (q: string): string => `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
