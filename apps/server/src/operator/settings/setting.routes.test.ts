import { operatorSettings } from '@tandem/contract/operator/settings/setting.endpoints.ts'
import { afterEach, expect, it } from 'vitest'
import { settingNames } from '#platform/settings/env.ts'
import { noteGivenSettings } from '#platform/settings/given-settings.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildOperatorAccount } from '../operators/operator.factory.ts'

const server = useTestApp()
afterEach(() => noteGivenSettings({}, {}))

const read = async () => {
  const { body } = await server.call(operatorSettings.list, { as: await buildOperatorAccount() })
  return { all: body.items, one: (name: string) => body.items.find((item) => item.name === name) }
}

it('names every setting with its sentence, its unit and where its value comes from', async () => {
  noteGivenSettings(
    { SESSION_DAYS: '7', TAX_NAME: '' },
    { SESSION_DAYS: '9', TAX_NAME: 'GST', TAX_BPS: '1900' },
  )
  const { all, one } = await read()
  expect(all.map(({ name }) => name).sort()).toEqual([...settingNames].sort())
  expect(all.filter(({ words }) => words === '')).toEqual([])
  expect(one('SESSION_DAYS')).toMatchObject({ value: '7', source: 'environment', unit: 'days' })
  expect(one('TAX_BPS')).toMatchObject({ value: '1900', source: 'file' })
  expect(one('TAX_NAME')).toMatchObject({ value: 'VAT', source: 'default' })
})

it('never shows a secret', async () => {
  const hidden = 'postgres://tandem:hidden@db.example/tandem'
  const names = ['DATABASE_URL', 'SMTP_URL', 'SECRET_KEY', 'SECRET_KEYS_OLD', 'STRIPE_SECRET_KEY']
  noteGivenSettings(Object.fromEntries(names.map((name) => [name, hidden])), {})
  const { all, one } = await read()
  expect(JSON.stringify(all)).not.toContain('hidden')
  for (const name of names)
    expect(one(name)).toMatchObject({ value: null, isSecret: true, isSet: true })
})
