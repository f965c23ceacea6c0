import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { ErrorState } from '#ui/error-state.tsx'

/** A page's code or data could not be loaded; the shell around it goes on working. */
export const PageTrouble = ({ error }: Pick<ErrorComponentProps, 'error'>) => {
  const router = useRouter()
  const [retrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await router.invalidate().finally(() => setRetrying(false))
  }
  return <ErrorState text={sentenceOf(error)} busy={retrying} onRetry={retry} />
}
