import { useEffect, useState } from 'react'

const progressStart = 10
const progressStep = 8
const progressInterval = 10
const progressEnd = 90

const nextProgress = (progress: number): number => Math.min(progressEnd, progress + progressStep)

export const useRisingProgress = (): number => {
  const [progress, setProgress] = useState(progressStart)
  useEffect(() => {
    const timer = setInterval(() => setProgress(nextProgress), progressInterval)
    return () => clearInterval(timer)
  }, [])
  return progress
}
