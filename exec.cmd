@rem On Windows what exec is in a shell of Unix: package.json's scripts run the product in the place of npm's shell,
@rem which would pass no signal on.
@%*
