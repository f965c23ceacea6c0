import { sentenceOf } from '#lib/api-refusal.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.ts'
import { AccountForm } from './account-form.tsx'
import { AppearanceChoice } from './appearance-choice.tsx'
import { useSignOut } from './identity.api.ts'
import { OpenSessions } from './open-sessions.tsx'
import { PasswordForm } from './password-form.tsx'

export const AccountSettings = () => {
  const { user } = useSession()
  const signOut = useSignOut()
  return (
    <>
      <Section title="Account" className="border-line border-t pt-8">
        <AccountForm />
      </Section>
      <Section title="Password" className="border-line border-t pt-8">
        <PasswordForm email={user?.email ?? ''} />
      </Section>
      <Section title="Where you are signed in" className="border-line border-t pt-8">
        <OpenSessions />
      </Section>
      <Section title="Appearance" className="border-line border-t pt-8">
        <AppearanceChoice />
      </Section>
      <Section title="Sign out" className="border-line border-t pt-8">
        <p className="text-muted">Ends the session in this browser only.</p>
        <div>
          <Button
            variant="secondary"
            busy={signOut.isPending}
            onClick={() =>
              signOut.mutate(undefined, { onError: (error) => toast.error(sentenceOf(error)) })
            }
          >
            Sign out
          </Button>
        </div>
      </Section>
    </>
  )
}
