import { createFileRoute } from '@tanstack/react-router'
import { preloadHome } from '#shell/role-home.tsx'

export const Route = createFileRoute('/_app/$')({
  // An unknown path shows the role's home in its place.
  staticData: { home: true },
  loader: ({ context }) => preloadHome(context.userType),
})
