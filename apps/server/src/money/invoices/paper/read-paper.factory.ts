import { inflateSync } from 'node:zlib'

export const readPaper = (file: Buffer): string => {
  const bytes = file.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of bytes.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm))
    objects.set(id, body)
  const streamOf = (id: string): string => {
    const body = objects.get(id) ?? ''
    const data = /stream\r?\n([\s\S]*)\r?\nendstream/.exec(body)?.[1] ?? ''
    return body.includes('/FlateDecode')
      ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
      : data
  }
  const fonts = new Map<string, string[]>()
  for (const [, name = '', id = ''] of bytes.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
    if (map !== undefined) fonts.set(name, lettersOf(streamOf(map)))
  }
  const pages = [...bytes.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => streamOf(id))
  return pages.flatMap((page) => textsOf(page, fonts)).join('\n')
}

const lettersOf = (map: string): string[] =>
  [...map.matchAll(/<\w{4}> <\w{4}> \[(.*)\]/g)].flatMap(([, entries = '']) =>
    [...entries.matchAll(/<([^>]*)>/g)].map(([, units = '']) =>
      units
        .split(' ')
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join(''),
    ),
  )

const textsOf = (page: string, fonts: Map<string, string[]>): string[] => {
  const texts: string[] = []
  let letters: string[] = []
  for (const [, font, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? []
    if (shown === undefined) continue
    const glyphs = [...shown.matchAll(/<(\w+)>/g)].map(([, hex = '']) => hex).join('')
    texts.push(
      (glyphs.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)]).join(''),
    )
  }
  return texts
}
