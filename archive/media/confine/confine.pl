# Starts a program that may decode and do nothing else (confine/landlock.ts, docs/decisions/0082-decoders-confined.md):
#
#   perl confine.pl PRCTL FILTER READ... -- WRITE... -- PROGRAM ARGUMENT...
#
# PRCTL: number of that system call. FILTER: which system calls fail, as a program for seccomp, in hexadecimal. READ:
# files and folders that it may read, and run programs of; those that are not there are left out. WRITE: files that it
# may write. Whatever fails here ends this with a code other than 0 before the program runs.
#
# Perl, since it is part of every Debian and Ubuntu, and calls the kernel without a library of its own. The numbers
# below are the kernel's interface, the same on every processor: linux/landlock.h, linux/prctl.h.
use strict;
use warnings;

use constant { CREATE_RULESET => 444, ADD_RULE => 445, RESTRICT_SELF => 446, VERSION_FLAG => 1, PATH_BENEATH => 1 };
use constant { EXECUTE => 1, WRITE_FILE => 2, READ_FILE => 4, READ_DIR => 8, TRUNCATE => 0x4000 };
use constant { SET_PDEATHSIG => 1, SET_SECCOMP => 22, CAPBSET_DROP => 24, SET_NO_NEW_PRIVS => 38, CAP_AMBIENT => 47 };
use constant { KILL => 9, CLEAR_ALL => 4, FILTER_MODE => 2, DAC_READ_SEARCH => 2, LAST_CAPABILITY => 63 };
use constant O_PATH => 0x200000;

my ($prctl, $filter, @rest) = @ARGV;
$filter = pack 'H*', $filter;
my (@reads, @writes);
while (defined(my $path = shift @rest)) { last if $path eq '--'; push @reads, $path }
while (defined(my $path = shift @rest)) { last if $path eq '--'; push @writes, $path }

sub must { my ($what, $got) = @_; die "confine: $what: $!\n" if $got < 0; return $got }
sub control { return syscall $prctl, @_, (0) x (5 - @_) }

# Whoever starts it ends it too. No program gives more rights than it had, and root keeps one alone: to read in folders
# of another user, which a server that runs as root may have. Landlock says which.
must 'parent', control(SET_PDEATHSIG, KILL);
control(CAPBSET_DROP, $_) for grep { $_ != DAC_READ_SEARCH } 0 .. LAST_CAPABILITY;
control(CAP_AMBIENT, CLEAR_ALL);
must 'privileges', control(SET_NO_NEW_PRIVS, 1);

# Files: whatever this kernel's Landlock can refuse is refused, but for what is named. From its fourth version on it
# refuses TCP too, from its sixth signals and abstract sockets; where it can't, the filter of system calls does.
my $version = must 'Landlock', syscall CREATE_RULESET, 0, 0, VERSION_FLAG;
my $all = $version >= 5 ? 0xffff : $version >= 3 ? 0x7fff : $version == 2 ? 0x3fff : 0x1fff;
my $rules = pack 'Q3', $all, ($version >= 4 ? 3 : 0), ($version >= 6 ? 3 : 0);
my $ruleset = must 'ruleset', syscall CREATE_RULESET, $rules, length $rules, 0;

sub allow {
    my ($path, $access) = @_;
    sysopen(my $file, $path, O_PATH) or return 0;
    my $rule = pack 'Ql', $access & $all, fileno $file;
    must $path, syscall ADD_RULE, $ruleset, PATH_BENEATH, $rule, 0;
    return 1;
}
allow($_, READ_FILE | EXECUTE | (-d $_ ? READ_DIR : 0)) for @reads;
allow($_, READ_FILE | WRITE_FILE | TRUNCATE) or die "confine: $_: $!\n" for @writes;
must 'files', syscall RESTRICT_SELF, $ruleset, 0;

my $program = pack 'S x6 P', length($filter) / 8, $filter;
must 'system calls', control(SET_SECCOMP, FILTER_MODE, $program);

{
    no warnings 'exec';
    exec { $rest[0] } @rest;
}
die "confine: $rest[0]: $!\n";
