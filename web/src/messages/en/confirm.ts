export const confirm = {
  title: 'Confirm that it is you',
  hint: 'Your password is asked for once more before something is shown or changed that others could misuse. After that it is not for ten minutes.',
  password: 'Your password',
  code: 'Code from your authenticator app',
  codeHint: 'Or a recovery code',
  action: 'Confirm',
  calledOff: 'Confirm that it is you to go on.',
};
