import { Link, useRouter } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** The same answer for private and missing pages, so that it reveals nothing. */
export const NotShownPage = () => {
  const { href } = useRouter().state.location
  return (
    <EmptyState
      title="Page not available"
      text="It may be private, removed or misspelt. Some pages require sign-in."
      action={
        <Link to="/login" search={{ to: href }} className={buttonClass()}>
          Sign in or sign up
        </Link>
      }
    />
  )
}
