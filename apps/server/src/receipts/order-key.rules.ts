/**
 * The same order however it is typed: «#A-1024», «a 1024» and «Ａ１０２４» are one. Letters and
 * digits alone count, in one writing.
 */
export const orderKeyOf = (orderReference: string): string =>
  orderReference
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    // What was parted by a sign may be one letter now, as in Korean.
    .normalize('NFKC')
