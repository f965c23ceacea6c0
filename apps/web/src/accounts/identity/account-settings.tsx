import { sentenceOf } from '#lib/api-refusal.ts'
import type { SettingsGroup } from '#shell/settings-frame.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.ts'
import { AppearanceChoice } from './appearance-choice.tsx'
import { useSignOut } from './identity.api.ts'
import { KeysChoice } from './keys-choice.tsx'

/** The groups that creators and brands share. */
export const accountGroups: readonly SettingsGroup[] = [
  {
    label: 'Security and sign-in',
    sections: [
      { name: 'account', label: 'Email and Google', panel: () => <Account /> },
      { name: 'security', label: 'Password and devices', panel: () => <Security /> },
      { name: 'security-history', label: 'Security history', panel: () => <History /> },
    ],
  },
  {
    label: 'Your data',
    sections: [{ name: 'export', label: 'Export and deletion', panel: () => <OwnDataTab /> }],
  },
  {
    label: 'This site',
    sections: [
      { name: 'appearance', label: 'Appearance and shortcuts', panel: () => <Appearance /> },
      { name: 'about', label: 'About this site', panel: () => <About /> },
    ],
  },
]

const OwnDataTab = lazyPart(async () => (await import('../exports/own-data-tab.tsx')).OwnDataTab)

const OperatorDetails = lazyPart(
  async () => (await import('../about/operator-details.tsx')).OperatorDetails,
)

const SecurityHistory = lazyPart(
  async () => (await import('./account/security-history.tsx')).SecurityHistory,
)

const EmailSettings = lazyPart(
  async () => (await import('./account/email-settings.tsx')).EmailSettings,
)

const GoogleLinks = lazyPart(async () => (await import('./account/google-links.tsx')).GoogleLinks)

const PasswordForm = lazyPart(
  async () => (await import('./account/password-form.tsx')).PasswordForm,
)

const SecondFactorSettings = lazyPart(
  async () => (await import('./second-factor/second-factor-settings.tsx')).SecondFactorSettings,
)

const PasskeySettings = lazyPart(
  async () => (await import('./passkeys/passkey-settings.tsx')).PasskeySettings,
)

const OpenSessions = lazyPart(async () => (await import('./open-sessions.tsx')).OpenSessions)

const Account = () => {
  const signOut = useSignOut()
  return (
    <>
      <Section title="Email address">
        <EmailSettings />
      </Section>
      <Section title="Google" className="border-line border-t pt-8">
        <GoogleLinks />
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

const Security = () => (
  <>
    <Section title="Password">
      <PasswordForm />
    </Section>
    <Section title="Two-factor sign-in" className="border-line border-t pt-8">
      <SecondFactorSettings />
    </Section>
    <Section title="Passkeys" className="border-line border-t pt-8">
      <PasskeySettings />
    </Section>
    <Section title="Signed-in devices" className="border-line border-t pt-8">
      <OpenSessions />
    </Section>
  </>
)

const History = () => (
  <Section title="Security history">
    <SecurityHistory />
  </Section>
)

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
