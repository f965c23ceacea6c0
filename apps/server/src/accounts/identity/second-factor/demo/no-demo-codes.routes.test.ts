import { expect, it } from 'vitest'
import { useTestApp } from '../../../../test-app.factory.ts'

const server = useTestApp()

it('has no codes outside of the demo', async () => {
  const answer = await server.app.inject('/demo/codes')
  expect(answer.body).not.toContain('Sign-in codes')
})
