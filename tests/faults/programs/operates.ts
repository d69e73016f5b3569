// The operator's programs, with the settings of their environment.
import "archive/commands/operate";
