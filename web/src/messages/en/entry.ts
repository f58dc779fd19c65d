/** Set-up and sign-in. */
export const entry = {
  signInTitle: 'Sign in',
  signInHint: 'Your scripts, avatars and videos are on this server.',
  email: 'E-mail address',
  password: 'Password',
  signIn: 'Sign in',
  expired: 'Your session has ended. Sign in to continue where you left off. What you typed is saved.',
  locked: (seconds: number) => `Too many attempts. Try again in ${seconds} s.`,
  codeTitle: 'One more step',
  codeHint: 'Enter the code from your authenticator app, or a recovery code.',
  code: 'Code',
  otherAccount: 'Use another account',
  lostCodes:
    'Lost both? The person who runs the server can turn this off: castwright accounts two-step-off EMAIL',
  forgot: 'Forgot your password? Restart the server with CASTWRIGHT_ADMIN_PASSWORD set to a new one.',
  setUpTitle: 'Welcome to Castwright',
  setUpHint: 'Choose your e-mail address and password. You will be the owner of this server.',
  passwordHint: (min: number) => `At least ${min} characters. A sentence is easiest to remember.`,
  passwordShort: (min: number) => `Use at least ${min} characters`,
  workspace: 'Workspace name',
  workspaceHint: 'Optional. Shown next to your videos.',
  setUp: 'Create account',
  demoName: 'Welcome to Castwright',
  demoScript:
    'Hello, and welcome to Castwright! I live on your own machine. Write a script, choose who says it, and a moment later your video is ready.',
  setUpDone: 'This server is already set up',
  setUpDoneHint: 'Sign in with the e-mail address and password you chose.',
  noToken: 'This page needs the link from the server',
  noTokenHint:
    'You can find it in the terminal where the server runs, or in the file setup-token in its data folder.',
  slogan: 'Scripts in, presenter videos out.',
  points: [
    'Sixty-eight presenters, and voices in 54 languages',
    'Videos are made on your own machine; nothing leaves it',
    'Everything here also works through the API',
  ],
};
