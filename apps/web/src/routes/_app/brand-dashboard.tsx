import { createFileRoute } from '@tanstack/react-router'
import { preloadHome } from '#shell/role-home.tsx'

export const Route = createFileRoute('/_app/brand-dashboard')({
  staticData: { home: true },
  // A loader this small would cost a request of its own.
  codeSplitGroupings: [],
  loader: ({ context }) => preloadHome(context.userType),
})
