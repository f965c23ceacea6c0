import { createFileRoute, redirect } from '@tanstack/react-router'
import { OperatorPage } from '#operator/shell/operator-page.tsx'

export const Route = createFileRoute('/operator/$')({
  staticData: { title: 'Operator' },
  beforeLoad: ({ context: { session }, location }) => {
    if (session.user === null) throw redirect({ to: '/login', search: { to: location.href } })
    if (session.operator === undefined) throw redirect({ to: '/' })
  },
  component: Page,
})

function Page() {
  return <OperatorPage path={Route.useParams()._splat ?? ''} />
}
