export const pdfHeaderWithin = 1024

/** Refuses markup before the header, because a browser could show the file as a page. */
export const beginsPdf = (start: Buffer): boolean => {
  const text = start.subarray(0, pdfHeaderWithin).toString('latin1')
  const at = text.indexOf('%PDF-')
  return at >= 0 && !/<[a-z!?/]/i.test(text.slice(0, at))
}

/** A PDF trailer is much shorter than this, even with an encryption dictionary. */
const trailerBytesMax = 16 * 1024
/** Limits each search, because searching a large hostile file is slow. */
const endBytes = 1024 * 1024
/** A cross-reference table has 20 bytes per object. */
const tableBytesMax = 3 * 1024 * 1024

/** Checks the newest trailer, as PDF readers do. The same words in a page's text mean nothing. */
export const isEncryptedPdf = (pdf: Buffer): boolean =>
  /\/Encrypt\s{0,9}(?:\d{1,10}\s{1,9}\d{1,5}\s{1,9}R|<<)/.test(
    withoutEscapes(referencedTrailer(pdf) || lastTrailer(pdf.subarray(-endBytes))),
  )

const withoutEscapes = (names: string): string =>
  names.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

const textUpTo = (end: string, pdf: Buffer, from: number): string =>
  from < 0 ? '' : (pdf.toString('latin1', from, from + trailerBytesMax).split(end, 1)[0] ?? '')

const trailerAt = (pdf: Buffer, at: number): string => textUpTo('startxref', pdf, at)
const streamTrailerAt = (pdf: Buffer, at: number): string => textUpTo('stream', pdf, at)

/** A PDF ends with `startxref` and the position of its newest cross-reference section. */
const referencedTrailer = (pdf: Buffer): string => {
  let position = pdf.length
  const end = pdf.toString('latin1', Math.max(0, pdf.length - endBytes))
  for (const [, digits] of end.matchAll(/startxref\s{1,9}(\d{1,10})\s/g)) position = Number(digits)
  // Some programs count the position from the header instead of the first byte.
  for (const at of [position, position + pdf.subarray(0, pdfHeaderWithin).indexOf('%PDF-')]) {
    const section = pdf.subarray(at, at + tableBytesMax)
    const start = section.toString('latin1', 0, 64)
    if (/^\s{0,9}xref\b/.test(start)) return trailerAt(section, section.indexOf('trailer'))
    if (/^\s{0,9}\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj\b/.test(start)) return streamTrailerAt(section, 0)
  }
  return ''
}

/** Fallback for a PDF with a damaged end. PDF readers do the same. */
const lastTrailer = (pdf: Buffer): string => {
  const xref = pdf.lastIndexOf('/XRef')
  const stream = xref < 0 ? '' : streamTrailerAt(pdf, pdf.lastIndexOf('obj', xref))
  return trailerAt(pdf, pdf.lastIndexOf('trailer')) + stream
}
