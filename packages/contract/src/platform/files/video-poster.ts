const shape = /^\/files\/p\/[0-9a-f-]{36}-([1-9]\d{0,3})x([1-9]\d{0,3})\.(?:mp4|mov|webm)$/

/** A video whose browser made a poster of it says so by its address, with the poster's size. */
export const posterOf = (url: string): { url: string; width: number; height: number } | null => {
  const [found, width, height] = shape.exec(url) ?? []
  return found === undefined
    ? null
    : { url: `${url}/poster`, width: Number(width), height: Number(height) }
}

/** As base64. What a browser makes has a tenth of it. */
export const posterCharactersMax = 600_000
