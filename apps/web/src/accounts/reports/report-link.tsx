import { Suspense } from 'react'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import type { ReportButtonProps } from './report-button.tsx'

const ReportButton = lazyPart(async () => (await import('./report-button.tsx')).ReportButton)

/** Loads after the page, because hardly anybody needs it. */
export const ReportLink = (props: ReportButtonProps) => (
  <Suspense fallback={null}>
    <ReportButton {...props} />
  </Suspense>
)
