import { operatorPeople } from '@tandem/contract/operator/people/people.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { endVerificationByOperator, verifyBrand } from '#accounts/brands/index.ts'
import { removeSecondFactorByOperator, suspendByOperator } from '#accounts/identity/index.ts'
import { bind, bindStep } from '#platform/http/bind.ts'
import { refuse } from '#platform/refusal.ts'
import { byAccount } from '../operators/who-operates.ts'
import { searchAccounts, viewBrand, viewPerson } from './account.views.ts'

/** The commands find accounts by address, as on the command line. */
const addressOf = async (userId: string): Promise<string> => {
  const { email, isOperator } = await viewPerson(userId)
  // Otherwise one stolen session could take over or lock out the other operators.
  if (isOperator) refuse('operator.not_possible', 'Remove the operator first.')
  return email
}

export const serveOperatorPeople = (app: FastifyInstance): void => {
  bind(app, operatorPeople.search, async ({ query }) => ({
    items: await searchAccounts(query.q ?? ''),
  }))
  bind(app, operatorPeople.readPerson, ({ params }) => viewPerson(params.userId))
  bind(app, operatorPeople.readBrand, ({ params }) => viewBrand(params.brandId))
  bindStep(
    app,
    operatorPeople.verifyBrand,
    ({ actor, params, body }) => verifyBrand(params.brandId, body.checks, byAccount(actor)),
    ({ params }) => viewBrand(params.brandId),
  )
  bindStep(
    app,
    operatorPeople.endVerification,
    ({ params, body }) => endVerificationByOperator(params.brandId, body.reason),
    ({ params }) => viewBrand(params.brandId),
  )
  bindStep(
    app,
    operatorPeople.suspend,
    async ({ params, body }) => {
      const email = await addressOf(params.userId)
      return suspendByOperator(email, { ...body, suspended: true })
    },
    ({ params }) => viewPerson(params.userId),
  )
  bindStep(
    app,
    operatorPeople.restore,
    async ({ params, body }) => {
      const email = await addressOf(params.userId)
      return suspendByOperator(email, { ...body, suspended: false })
    },
    ({ params }) => viewPerson(params.userId),
  )
  bindStep(
    app,
    operatorPeople.removeSecondFactor,
    async ({ params, body }) =>
      removeSecondFactorByOperator(await addressOf(params.userId), body.reason),
    ({ params }) => viewPerson(params.userId),
  )
}
