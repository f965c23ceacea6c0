export const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, nr) =>
    list.slice(nr * size, (nr + 1) * size),
  )
