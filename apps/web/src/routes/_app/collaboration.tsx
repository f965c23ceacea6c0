import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/collaboration')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_app/collaboration"!</div>
}
