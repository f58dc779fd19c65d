export const confirm = {
  title: 'Confirm it’s you',
  hint: 'Enter your password to continue. We will not ask again for ten minutes.',
  password: 'Your password',
  code: 'Code from your authenticator app',
  codeHint: 'Or a recovery code',
  action: 'Confirm',
  cancelled: 'Enter your password to continue.',
};
