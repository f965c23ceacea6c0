import { sentenceOf } from '#lib/api-refusal.ts'
import { useSession } from '#lib/session.ts'
import type { SettingsSection } from '#shell/settings-frame.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.ts'
import { AccountForm } from './account-form.tsx'
import { AppearanceChoice } from './appearance-choice.tsx'
import { useSignOut } from './identity.api.ts'
import { KeysChoice } from './keys-choice.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { PasswordForm } from './password-form.tsx'

export const accountSections: SettingsSection[] = [
  { name: 'account', label: 'Account', panel: () => <Account /> },
  { name: 'security', label: 'Password and devices', panel: () => <Security /> },
  { name: 'appearance', label: 'Appearance and shortcuts', panel: () => <Appearance /> },
  { name: 'about', label: 'About this site', panel: () => <About /> },
]

const OperatorDetails = lazyPart(
  async () => (await import('../about/operator-details.tsx')).OperatorDetails,
)

const Account = () => {
  const signOut = useSignOut()
  return (
    <>
      <Section title="Account">
        <AccountForm />
      </Section>
      <Section title="Sign out" className="border-line border-t pt-8">
        <p className="text-muted">Signs out this browser only.</p>
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

const Security = () => {
  const { user } = useSession()
  return (
    <>
      <Section title="Password">
        <PasswordForm email={user?.email ?? ''} />
      </Section>
      <Section title="Signed-in devices" className="border-line border-t pt-8">
        <OpenSessions />
      </Section>
    </>
  )
}

const Appearance = () => (
  <>
    <Section title="Appearance">
      <AppearanceChoice />
    </Section>
    <Section title="Keyboard shortcuts" className="border-line border-t pt-8">
      <KeysChoice />
    </Section>
  </>
)

const About = () => (
  <Section title="Operator">
    <OperatorDetails />
  </Section>
)
