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

/** A trailer is far shorter, even with the dictionary of the encryption inside. */
const trailerBytesMax = 16 * 1024
/** Searching all of a large hostile file takes long, so each search has its limit. */
const endBytes = 1024 * 1024
/** A table has 20 bytes per object. */
const tableBytesMax = 3 * 1024 * 1024

/**
 * Whether the newest trailer says that a PDF is encrypted. Readers go by this trailer alone. The
 * same words elsewhere, as in the text of a page, mean nothing. The searches read only parts of the
 * file, so that a large one does not block the server.
 */
export const isEncryptedPdf = (pdf: Buffer): boolean =>
  /\/Encrypt\s{0,9}(?:\d{1,10}\s{1,9}\d{1,5}\s{1,9}R|<<)/.test(
    withoutEscapes(referencedTrailer(pdf) || lastTrailer(pdf.subarray(-endBytes))),
  )

/** In a name, `#45` stands for the character with this code. */
const withoutEscapes = (names: string): string =>
  names.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

const textUpTo = (end: string, pdf: Buffer, from: number): string =>
  from < 0 ? '' : (pdf.toString('latin1', from, from + trailerBytesMax).split(end, 1)[0] ?? '')

const trailerAt = (pdf: Buffer, at: number): string => textUpTo('startxref', pdf, at)
/** The dictionary of a cross-reference stream is a trailer too. */
const streamTrailerAt = (pdf: Buffer, at: number): string => textUpTo('stream', pdf, at)

/**
 * A PDF ends with the position of its newest cross-reference table or stream. The last one counts
 * that is complete: bytes behind it may hold the word alone.
 */
const referencedTrailer = (pdf: Buffer): string => {
  let position = pdf.length
  const end = pdf.toString('latin1', Math.max(0, pdf.length - endBytes))
  for (const [, digits] of end.matchAll(/startxref\s{1,9}(\d{1,10})\s/g)) position = Number(digits)
  // Some programs count from the header when other bytes come first.
  for (const at of [position, position + pdf.subarray(0, pdfHeaderWithin).indexOf('%PDF-')]) {
    const section = pdf.subarray(at, at + tableBytesMax)
    const start = section.toString('latin1', 0, 64)
    if (/^\s{0,9}xref\b/.test(start)) return trailerAt(section, section.indexOf('trailer'))
    if (/^\s{0,9}\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj\b/.test(start)) return streamTrailerAt(section, 0)
  }
  return ''
}

/** Readers search for a trailer like this when the end of a file is damaged. */
const lastTrailer = (pdf: Buffer): string => {
  const xref = pdf.lastIndexOf('/XRef')
  const stream = xref < 0 ? '' : streamTrailerAt(pdf, pdf.lastIndexOf('obj', xref))
  return trailerAt(pdf, pdf.lastIndexOf('trailer')) + stream
}
