/** Controls but tab and line feed, and marks that turn the direction of the text around them. */
const unprintable = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu

/** Text for a terminal: what people typed moves no cursor and hides no line. */
export const printable = (text: string): string =>
  text.replace(unprintable, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
