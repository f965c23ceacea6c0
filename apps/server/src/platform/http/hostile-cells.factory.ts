export const hostileCells: readonly string[] = [
  '=cmd|"/c calc"!A1',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '"=1+1',
  '＝1+1',
  'Nice\n=cmd|calc',
  'Nice\r=cmd|calc',
  'Nice\r\n=cmd|calc',
  'Nice\n\n  +1',
  'Nice\n"=1+1"',
  'Nice\u2028-1',
  'Nice;=1+1',
  'Nice; @SUM(A1)',
  'Nice;"=1+1"',
  'Nice\t=1+1',
  'Nice|=1+1',
]

const partings = /[;|\t\v\f\r\n\u0085\u2028\u2029]|(?<=^|")(?:,)(?="|$)/

export const formulasIn = (file: string, cells: readonly string[][]): string[] => {
  const anywhere = file.replace(/^\ufeff/, '').split(partings)
  const isFormula = (text: string) =>
    /^[\s"]*[=+\-@＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?(,|$)/.test(text)
  return [...anywhere, ...cells.flat()].filter(isFormula)
}
