import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { ErrorState } from '#ui/error-state.tsx'

export const PageTrouble = ({ error }: Pick<ErrorComponentProps, 'error'>) => {
  const router = useRouter()
  const [retrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await router.invalidate().finally(() => setRetrying(false))
  }
  return <ErrorState text={sentenceOf(error)} busy={retrying} onRetry={retry} />
}
