/** Shown where the server was started without its dashboard being built. */
export const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Castwright</title>
<body style="font: 16px/1.5 system-ui; max-width: 40rem; margin: 15vh auto; padding: 0 1.5rem">
<h1 style="font-size: 1.5rem">The dashboard has not been built</h1>
<p>The API works. To build the dashboard as well, stop the server and start it with <code>npm start</code>, or run
<code>node scripts/build-web.js</code> and load this page again.</p>
</body>
</html>
`;
