import { NetworkTrouble } from '#lib/api-refusal.ts'

export const loadedPicture = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image()
    picture.onload = () => resolve(picture)
    picture.onerror = (cause) => reject(new NetworkTrouble(cause))
    picture.src = url
  })
