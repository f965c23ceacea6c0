/** Ignores all but letters and digits: "#A-1024" and "Ａ１０２４" are the same order. */
export const orderKeyOf = (orderReference: string): string =>
  orderReference
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    // Removing separators can join combinable characters, as in Korean.
    .normalize('NFKC')
