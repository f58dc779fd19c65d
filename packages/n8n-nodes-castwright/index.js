// n8n finds the nodes by what package.json says of them.
