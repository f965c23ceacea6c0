import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { announceSession } from '#lib/session.ts'

type Credentials = { email: string; password: string }

export const useSignIn = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      await call(identity.signIn, { body: credentials })
      return announceSession(queryClient)
    },
  })
}

export const useSignUp = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { checkYourMail } = await call(identity.signUp, { body: credentials })
      await announceSession(queryClient)
      return { checkYourMail }
    },
  })
}

export const useSignOut = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await call(identity.signOut, {})
      await announceSession(queryClient)
    },
  })
}

export const useRequestPasswordReset = () =>
  useMutation({
    mutationFn: (email: string) => call(identity.requestPasswordReset, { body: { email } }),
  })

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      call(identity.resetPassword, { body }),
  })
