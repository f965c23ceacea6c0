/** A moment that belongs to this UTC day in nearly every time zone. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`
