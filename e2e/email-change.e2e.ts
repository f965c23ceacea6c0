import { expect, type Page, request } from '@playwright/test'
import { inDatabase, rowsInDatabase } from './database.ts'
import { test } from './journey.ts'
import { freshEmail, joinAs, password } from './people.ts'

const linkTo = async (email: string, page: string): Promise<string> => {
  const [mail] = await rowsInDatabase<{ body: string }>(
    'select body from mails where to_address = $1 and body like $2',
    [email, `%/auth/${page}#%`],
  )
  const link = new RegExp(`\\S+/auth/${page}#[\\w-]+`).exec(mail?.body ?? '')
  return new URL(link?.[0] ?? '').href
}

const fillIn = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

const signIn = async (page: Page, email: string) => {
  await page.goto('/login')
  await fillIn(page, email)
  await expect(page).toHaveURL('/')
}

test('a new email address needs both mailboxes, signs out the other browser, and is the only one to sign in with', async ({
  browser,
}) => {
  const api = await request.newContext()
  const { email } = await joinAs(api, 'creator')
  await api.dispose()
  await inDatabase('update users set email_verified = true where email = $1', [email])
  const newPage = async () => (await browser.newContext()).newPage()
  const [asking, other, mailbox] = [await newPage(), await newPage(), await newPage()]
  await signIn(asking, email)
  await signIn(other, email)

  const next = freshEmail()
  await asking.goto('/settings/account')
  await asking.getByLabel('New email address').fill(next)
  await asking.getByRole('button', { name: 'Change email address' }).click()
  await expect(asking.getByText(`Your address will change to ${next}.`)).toBeVisible()

  await mailbox.goto(await linkTo(next, 'confirm-new-email'))
  await mailbox.getByRole('button', { name: 'Confirm new address' }).click()
  await expect(mailbox.getByText(/once you agree with the link in the email/)).toBeVisible()
  await asking.reload()
  await expect(asking.getByText('The new address is confirmed.')).toBeVisible()

  await other.goto('/coupon')
  await mailbox.goto(await linkTo(email, 'agree-to-new-email'))
  await mailbox.getByRole('button', { name: 'Agree to change' }).click()
  await expect(mailbox.getByText(/Your account now uses the new address/)).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  await asking.reload()
  await expect(asking.getByRole('main').getByText(next)).toBeVisible()

  await fillIn(other, email)
  await expect(other.getByText(/No account found with this email/)).toBeVisible()
  await fillIn(other, next)
  await expect(other).toHaveURL('/')
})
