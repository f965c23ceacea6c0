const shape = /^\/files\/p\/[0-9a-f-]{36}-([1-9]\d{0,3})x([1-9]\d{0,3})\.(?:mp4|mov|webm)$/

/** Returns null when the address contains no poster size, because the video then has no poster. */
export const posterOf = (url: string): { url: string; width: number; height: number } | null => {
  const [found, width, height] = shape.exec(url) ?? []
  return found === undefined
    ? null
    : { url: `${url}/poster`, width: Number(width), height: Number(height) }
}

/** Limit of the base64 text. A poster made by a browser needs about a tenth of it. */
export const posterCharactersMax = 600_000
