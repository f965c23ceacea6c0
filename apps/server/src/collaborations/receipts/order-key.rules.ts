/** «#A-1024», «a 1024» and «Ａ１０２４» are one order: letters and digits alone count. */
export const orderKeyOf = (orderReference: string): string =>
  orderReference
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    // What was parted by a sign may be one letter now, as in Korean.
    .normalize('NFKC')
