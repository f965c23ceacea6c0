/** Uses a standard PDF font, so that no font file must be embedded. */
export const receiptPaper = (receipt: {
  shop: string
  order: string
  item: string
  total: string
}): Buffer => {
  const lines = [
    [20, 700, receipt.shop],
    [12, 670, `Order ${receipt.order}`],
    [12, 620, receipt.item],
    [12, 590, `Total paid ${receipt.total}`],
    [10, 540, 'Thank you. Please keep this receipt.'],
  ] as const
  const page = lines
    .map(([size, y, text]) => `BT /F1 ${size} Tf 60 ${y} Td (${plain(text)}) Tj ET`)
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 760] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + end, 'latin1')
}

const plain = (text: string): string =>
  text.replaceAll(/[^\x20-\x7e]/g, ' ').replaceAll(/[\\()]/g, (mark) => `\\${mark}`)
