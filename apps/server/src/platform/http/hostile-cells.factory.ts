import corpus from '#everywhere/hostile/corpora/c11-cells.json' with { type: 'json' }

export const hostileCells: readonly string[] = corpus.cells

const partings = /[;|\t\v\f\r\n\u0085\u2028\u2029]|(?<=^|")(?:,)(?="|$)/

export const formulasIn = (file: string, cells: readonly string[][]): string[] => {
  const anywhere = file.replace(/^\ufeff/, '').split(partings)
  const isFormula = (text: string) =>
    /^[\s"]*[=+\-@＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?(,|$)/.test(text)
  return [...anywhere, ...cells.flat()].filter(isFormula)
}
