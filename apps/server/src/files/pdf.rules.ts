/** Readers of PDF look for its header in this many bytes. */
export const pdfHeaderWithin = 1024

/**
 * Whether a PDF begins within these first bytes. Markup in front of it is refused, because it
 * would make a page of the file.
 */
export const beginsPdf = (start: Buffer): boolean => {
  const text = start.subarray(0, pdfHeaderWithin).toString('latin1')
  const at = text.indexOf('%PDF-')
  return at >= 0 && !/<[a-z!?/]/i.test(text.slice(0, at))
}

const told =
  /\b(trailer|endobj|obj|endstream|stream)\b|\/(Encrypt)\s{0,9}(?:\d{1,10}\s{1,9}\d{1,5}\s{1,9}R|<<)|\/(XRef)\b/g

/**
 * Only a trailer, or the dictionary of a cross-reference stream, can say that a PDF is encrypted.
 * The same words within a page's content mean nothing.
 */
export const isEncryptedPdf = (pdf: Buffer): boolean => {
  // Most files don't hold the word at all, and reading all words of a large one takes long.
  if (!pdf.includes('/Encrypt')) return false
  let within = ''
  let found = { encrypt: false, xref: false }
  for (const [, word, encrypt, xref] of pdf.toString('latin1').matchAll(told)) {
    if (encrypt !== undefined && within === 'trailer') return true
    if (word === 'stream' && within === 'obj' && found.encrypt && found.xref) return true
    if (word !== undefined) {
      within = word
      found = { encrypt: false, xref: false }
    }
    if (encrypt !== undefined) found.encrypt = true
    if (xref !== undefined) found.xref = true
  }
  return false
}
