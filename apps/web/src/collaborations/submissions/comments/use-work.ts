import type {
  ContentComment,
  Pin,
} from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { useEffect, useRef, useState } from 'react'

export type Work = ReturnType<typeof useWork>

export const useWork = (files: readonly string[]) => {
  const [chosen, setFile] = useState(files[0])
  // Falls back to the first file, because a new round may have replaced the files.
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
    /** Copies the comment, so that effects run again when the same comment is shown twice. */
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
    goToWords: () => {
      cameFrom.current = document.activeElement
      words.current?.focus()
    },
    /** Returns the focus to where `goToWords` was called, or to the page heading. */
    comeBack: () => {
      const from = cameFrom.current
      cameFrom.current = null
      const isThere = from instanceof HTMLElement && from.isConnected && from !== document.body
      const back = isThere ? from : document.querySelector<HTMLElement>('[data-page-heading]')
      back?.focus({ preventScroll: true })
    },
  }
}
