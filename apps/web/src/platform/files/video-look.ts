import { posterCharactersMax } from '@tandem/contract/platform/files/video-poster.ts'

export type VideoLook = {
  poster?: string
  trouble?: string
}

const advice =
  'Others may not be able to watch it. If you can, save it as MP4 (H.264) and choose that instead.'
const unplayable = `This browser can’t play this video. ${advice}`
const hevc = `This video is HEVC, which many browsers can’t play. ${advice}`

const sideMax = 720
/** Milliseconds. After this time, the video is uploaded without a poster. */
const patienceMs = 8_000

/** Never rejects, because a poster is optional. */
export const lookAtVideo = async (file: File): Promise<VideoLook> => {
  const video = document.createElement('video')
  // A browser without video support cannot judge this video.
  if (video.canPlayType('video/mp4') === '') return {}
  const source = URL.createObjectURL(file)
  try {
    const [seen, isHevc] = await Promise.all([firstFrame(video, source), usesHevc(file)])
    if (seen === 'unplayable') return { trouble: unplayable }
    const poster = seen === 'late' ? undefined : drawn(video)
    return { ...(poster !== undefined && { poster }), ...(isHevc && { trouble: hevc }) }
  } catch {
    return {}
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(source)
  }
}

/** Uses a frame after the start, because the very first frame is often black. */
const firstFrame = (video: HTMLVideoElement, source: string) =>
  new Promise<'there' | 'unplayable' | 'late'>((resolve) => {
    const timer = setTimeout(() => resolve('late'), patienceMs)
    const tell = (seen: 'there' | 'unplayable') => () => {
      clearTimeout(timer)
      resolve(seen)
    }
    video.addEventListener('error', tell('unplayable'))
    video.addEventListener('seeked', tell('there'))
    video.addEventListener('loadedmetadata', () => {
      // The browser plays the sound but cannot decode the picture.
      if (video.videoWidth === 0) return tell('unplayable')()
      video.currentTime = Math.min(1, video.duration / 4 || 0)
    })
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: source })
  })

const drawn = (video: HTMLVideoElement): string | undefined => {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, sideMax / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const [, poster = ''] = canvas.toDataURL('image/jpeg', 0.75).split(',')
  return poster === '' || poster.length > posterCharactersMax ? undefined : poster
}

/** The codec's name is in the metadata, near the beginning or the end of the file. */
const usesHevc = async (file: File): Promise<boolean> => {
  const parts = [file.slice(0, 256 * 1024), file.slice(Math.max(0, file.size - 1024 * 1024))]
  const texts = await Promise.all(parts.map((part) => part.text()))
  return texts.some((text) => /hvc1|hev1/.test(text))
}
