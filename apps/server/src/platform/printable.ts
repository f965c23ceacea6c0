/** Matches control characters except tab and line feed, and marks that change text direction. */
const unprintable = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu

/** Makes user input safe to print in a terminal. */
export const printable = (text: string): string =>
  text.replace(unprintable, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
