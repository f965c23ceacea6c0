// Each names itself after those it descends from: the first that is found is the one.
const browsers = [
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const

/** `Firefox on Windows`, by which somebody knows a browser of theirs again. */
export const browserName = (userAgent: string | null): string => {
  const find = (kinds: typeof browsers | typeof systems) =>
    kinds.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  const system = find(systems)
  const browser = find(browsers) ?? 'Another browser'
  return system === undefined ? browser : `${browser} on ${system}`
}
