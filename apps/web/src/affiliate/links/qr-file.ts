type Drawing = { size: number; path: string }

export const qrSvg = ({ size, path }: Drawing): Blob =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`,
    ],
    { type: 'image/svg+xml' },
  )

const pngPixels = 1024

/** A whole number of pixels per square keeps every edge sharp. */
export const qrPng = ({ size, path }: Drawing): Promise<Blob> => {
  const scale = Math.ceil(pngPixels / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const context = canvas.getContext('2d')
  context?.scale(scale, scale)
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size, size)
    context.fillStyle = '#000'
    context.fill(new Path2D(path))
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('The picture could not be made. Try again.')),
    ),
  )
}
