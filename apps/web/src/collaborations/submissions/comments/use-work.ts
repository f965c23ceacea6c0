import type {
  ContentComment,
  Pin,
} from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { useEffect, useRef, useState } from 'react'

export type Work = ReturnType<typeof useWork>

/** Which file is before one's eyes, where its video stands, and where the next comment goes. */
export const useWork = (files: readonly string[]) => {
  const [chosen, setFile] = useState(files[0])
  // A newer round may have come meanwhile, with others.
  const file = chosen !== undefined && files.includes(chosen) ? chosen : files[0]
  const [shown, setShown] = useState<ContentComment | null>(null)
  const [pin, setPin] = useState<Pin | null>(null)
  const [second, setSecond] = useState(0)
  const video = useRef<HTMLVideoElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const cameFrom = useRef<Element | null>(null)

  useEffect(() => {
    if (shown?.pin.on !== 'video' || video.current === null) return
    video.current.pause()
    video.current.currentTime = shown.pin.from
  }, [shown])

  const choose = (url: string | undefined) => {
    setFile(url)
    setPin(null)
    setSecond(0)
  }
  return {
    files,
    file,
    choose,
    shown,
    /** A copy, so that the same one is gone to again. */
    show: (comment: ContentComment) => {
      if (comment.fileUrl !== file) choose(comment.fileUrl)
      setShown({ ...comment })
    },
    pin,
    setPin,
    second,
    setSecond,
    video,
    words,
    /** By a key, from anywhere on the page. */
    goToWords: () => {
      cameFrom.current = document.activeElement
      words.current?.focus()
    },
    /** To where that key was pressed, or else to the heading; the page doesn’t move. */
    comeBack: () => {
      const from = cameFrom.current
      cameFrom.current = null
      const isThere = from instanceof HTMLElement && from.isConnected && from !== document.body
      const back = isThere ? from : document.querySelector<HTMLElement>('[data-page-heading]')
      back?.focus({ preventScroll: true })
    },
  }
}
